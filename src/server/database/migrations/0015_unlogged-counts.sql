-- Counts of minutes and hours: unlogged, a stranger's refused attempts wait for no flush to the disk. A crash of the
-- database empties them.
ALTER TABLE "sign_in_counts" SET UNLOGGED;

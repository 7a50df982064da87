CREATE TABLE "file_store" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "file_store_one" CHECK ("file_store"."one" = 1)
);

DROP INDEX "campaign_recipients_address";--> statement-breakpoint
CREATE INDEX "campaign_recipients_name" ON "campaign_recipients" USING btree ("campaign_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_opened" ON "campaign_recipients" USING btree ("campaign_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_clicked" ON "campaign_recipients" USING btree ("campaign_id","clicked_at","id");--> statement-breakpoint
CREATE INDEX "question_bank_of_source" ON "question_bank" USING btree ("source","created_at","id");
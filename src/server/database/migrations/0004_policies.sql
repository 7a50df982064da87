CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"last_updated" text DEFAULT '' NOT NULL,
	"contact_info" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "policies_active" ON "policies" USING btree ("kind") WHERE "policies"."is_active";--> statement-breakpoint
CREATE INDEX "policies_created" ON "policies" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "policies_updated" ON "policies" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "policies_title" ON "policies" USING btree ("kind",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "policies_state" ON "policies" USING btree ("kind","is_active","id");
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"noun" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"owner_id" uuid,
	"role" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"sort" jsonb,
	"columns" jsonb,
	"density" text,
	"page_size" integer,
	"layout" text,
	"place" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "views_scope" CHECK (("views"."scope" = 'me') = ("views"."owner_id" is not null)),
	CONSTRAINT "views_role" CHECK (("views"."scope" = 'role') = ("views"."role" is not null))
);
--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_owner_id_employees_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "views_owner" ON "views" USING btree ("owner_id","noun");--> statement-breakpoint
CREATE INDEX "views_shared" ON "views" USING btree ("noun") WHERE "views"."owner_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "views_default" ON "views" USING btree ("noun","role") WHERE "views"."is_default";
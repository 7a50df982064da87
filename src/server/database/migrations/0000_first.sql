CREATE TABLE "blogs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"status" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"designation" text NOT NULL,
	"message" text NOT NULL,
	"rating" integer DEFAULT 5 NOT NULL,
	"image" text,
	"status" boolean DEFAULT false NOT NULL,
	"rejected" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"permissions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	CONSTRAINT "employees_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid,
	"employee_name" text,
	"employee_email" text,
	"address" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"path" text NOT NULL,
	"module" text NOT NULL,
	"status" integer NOT NULL,
	"duration" real NOT NULL,
	"request_bytes" integer NOT NULL,
	"response_bytes" integer NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blogs_created" ON "blogs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blogs_title" ON "blogs" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "blogs_author" ON "blogs" USING btree (lower("author"),"id");--> statement-breakpoint
CREATE INDEX "blogs_status" ON "blogs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "testimonials_created" ON "testimonials" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "testimonials_name" ON "testimonials" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "testimonials_status" ON "testimonials" USING btree ("status","rejected","created_at");--> statement-breakpoint
CREATE INDEX "employees_created" ON "employees" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employees_name" ON "employees" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "sessions_employee" ON "sessions" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_employee" ON "audit_entries" USING btree ("employee_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_address" ON "audit_entries" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_title" ON "alerts" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "alerts_status" ON "alerts" USING btree ("status","created_at");
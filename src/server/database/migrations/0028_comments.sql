CREATE TABLE "comment_watchers" (
	"record_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"is_watching" boolean NOT NULL,
	CONSTRAINT "comment_watchers_record_id_employee_id_pk" PRIMARY KEY("record_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"noun" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" jsonb,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edited_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"noun" text,
	"record_id" uuid,
	"comment_id" uuid,
	"task_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"due_at" timestamp with time zone,
	"noun" text,
	"record_id" uuid,
	"done_at" timestamp with time zone,
	"due_told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comment_watchers" ADD CONSTRAINT "comment_watchers_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_watchers_employee" ON "comment_watchers" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_noun" ON "comments" USING btree ("noun");--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_employee" ON "notices" USING btree ("employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("employee_id","record_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_record" ON "notices" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notices_task" ON "notices" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_unmailed" ON "notices" USING btree ("employee_id") WHERE "notices"."mailed_at" is null and "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_owner" ON "tasks" USING btree ("owner_id","done_at","due_at");--> statement-breakpoint
CREATE INDEX "tasks_author" ON "tasks" USING btree ("author_id","done_at");--> statement-breakpoint
CREATE INDEX "tasks_record" ON "tasks" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_at") WHERE "tasks"."done_at" is null and "tasks"."due_told_at" is null;
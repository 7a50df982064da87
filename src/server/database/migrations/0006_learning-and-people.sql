CREATE TABLE "kit_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lab_classroom" integer NOT NULL,
	"recorded" integer NOT NULL,
	"lab_plus_live" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"by" jsonb
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"module" text NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"lab_classroom" integer DEFAULT 0 NOT NULL,
	"recorded" integer DEFAULT 0 NOT NULL,
	"lab_plus_live" integer DEFAULT 0 NOT NULL,
	"price" numeric(12, 2) DEFAULT 0 NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"threshold" integer DEFAULT 5 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"total_stock" integer GENERATED ALWAYS AS (lab_classroom + recorded + lab_plus_live) STORED NOT NULL,
	"stock_level" text GENERATED ALWAYS AS (case when lab_classroom + recorded + lab_plus_live = 0 then 'out' when lab_classroom + recorded + lab_plus_live < threshold then 'low' else 'good' end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("module", '') || chr(10) || coalesce("supplier", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "kits_stock" CHECK ("kits"."lab_classroom" >= 0 and "kits"."recorded" >= 0 and "kits"."lab_plus_live" >= 0)
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"icon" text NOT NULL,
	"file_url" text DEFAULT '' NOT NULL,
	"external_url" text DEFAULT '' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"action_buttons" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("description", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "training_topics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"price_per_hour" numeric(12, 2) NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("description", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"chapter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"simulations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_sets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"task_count" integer GENERATED ALWAYS AS (jsonb_array_length("tasks")) STORED NOT NULL,
	"content_count" integer GENERATED ALWAYS AS (jsonb_array_length("content")) STORED NOT NULL,
	"simulation_count" integer GENERATED ALWAYS AS (jsonb_array_length("simulations")) STORED NOT NULL,
	"question_set_count" integer GENERATED ALWAYS AS (jsonb_array_length("question_sets")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("description", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "case_studies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"chapter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"simulations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_sets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"task_count" integer GENERATED ALWAYS AS (jsonb_array_length("tasks")) STORED NOT NULL,
	"content_count" integer GENERATED ALWAYS AS (jsonb_array_length("content")) STORED NOT NULL,
	"simulation_count" integer GENERATED ALWAYS AS (jsonb_array_length("simulations")) STORED NOT NULL,
	"question_set_count" integer GENERATED ALWAYS AS (jsonb_array_length("question_sets")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("description", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"topic_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"total_questions" integer GENERATED ALWAYS AS (jsonb_array_length(questions)) STORED NOT NULL,
	CONSTRAINT "quizzes_topic_id_unique" UNIQUE("topic_id")
);
--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" uuid,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"rating" integer NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"approved_at" timestamp with time zone,
	"rejected_reason" text,
	"decided_by" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("review", '') || chr(10) || coalesce("name", '') || chr(10) || coalesce("email", ''))) STORED,
	CONSTRAINT "course_ratings_stars" CHECK ("course_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "group_pricing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"group_name" text NOT NULL,
	"level" text NOT NULL,
	"course_ids" jsonb NOT NULL,
	"group_price" numeric(12, 2) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"pricing" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("group_name", '') || chr(10) || coalesce("level", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"chapter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"videos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"document_path" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reject_reason" text,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("full_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" jsonb
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"cdn_url" text NOT NULL,
	"file_size" bigint NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"uploaded_by" text DEFAULT '' NOT NULL,
	"replaced_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("original_name", '') || chr(10) || coalesce("alt", ''))) STORED,
	CONSTRAINT "files_cdn_url_unique" UNIQUE("cdn_url")
);
--> statement-breakpoint
CREATE TABLE "revision_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"course_id" uuid NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"time_limit" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"total_questions" integer GENERATED ALWAYS AS (jsonb_array_length(questions)) STORED NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "special_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"discount" numeric(5, 2) NOT NULL,
	"course_ids" uuid[] NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("code", ''))) STORED,
	CONSTRAINT "special_offers_code_unique" UNIQUE("code"),
	CONSTRAINT "special_offers_days" CHECK ("special_offers"."from" <= "special_offers"."to")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"payment_id" uuid,
	"content" jsonb NOT NULL,
	"document" text,
	"letters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" uuid,
	"course_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"payment_screenshot" text,
	"invoice_sent" boolean DEFAULT false NOT NULL,
	"invoice_number" text,
	"invoice" text,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("transaction_id", '') || chr(10) || coalesce("notes", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "question_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_title" text NOT NULL,
	"place" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" text NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("question", '') || chr(10) || coalesce("owner_title", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "status" text DEFAULT 'Active' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "earlier_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "price" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "discount" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "final_price" numeric(12, 2) GENERATED ALWAYS AS (round(price * (100 - discount) / 100, 2)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "pricing" jsonb DEFAULT '{"recordedSession":{"title":"DIGITAL HUB RECORDED SESSION","buttonText":"Add Digital Hub","price":0,"discount":0,"finalPrice":0},"liveSession":{"title":"DIGITAL HUB LIVE SESSION","buttonText":"Add Digital Hub+","price":0,"discount":0,"finalPrice":0},"recordedSessionCenter":{"title":"DIGITAL HUB+ RECORDED SESSION+ CENTER","buttonText":"Add Digital Hub+ Center","price":0,"discount":0,"finalPrice":0},"liveSessionCenter":{"title":"DIGITAL HUB+ LIVE SESSION+ CENTER","buttonText":"Add Digital Hub+ Center","price":0,"discount":0,"finalPrice":0}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "exam_cert" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "case_study" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "assignment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "simulations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "tabs" jsonb DEFAULT '{"syllabus":"Syllabus","assignment":"Assignment","assessment":"Assessment","schedule":"Schedule","simulator":"Simulator"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seo_keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "meta_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "meta_keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "meta_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("category", '') || chr(10) || coalesce("level", ''))) STORED;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "center" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "mode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "course" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "teacher" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "enrolled_live_sessions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "phone_key" text GENERATED ALWAYS AS (nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '')) STORED;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("location", '') || chr(10) || coalesce("center", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "referring" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "kit_movements" ADD CONSTRAINT "kit_movements_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_tests" ADD CONSTRAINT "revision_tests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_movements_kit" ON "kit_movements" USING btree ("kit_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kit_movements_sums" ON "kit_movements" USING btree ("kit_id","lab_classroom","recorded","lab_plus_live");--> statement-breakpoint
CREATE INDEX "kits_module" ON "kits" USING btree (lower("module"),"id");--> statement-breakpoint
CREATE INDEX "kits_category" ON "kits" USING btree (lower("category"),"id");--> statement-breakpoint
CREATE INDEX "kits_total" ON "kits" USING btree ("total_stock","id");--> statement-breakpoint
CREATE INDEX "kits_created" ON "kits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "kits_updated" ON "kits" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "kits_status" ON "kits" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "kits_short" ON "kits" USING btree ("status","updated_at") WHERE "kits"."stock_level" <> 'good';--> statement-breakpoint
CREATE INDEX "kits_search" ON "kits" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guides_order" ON "guides" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "guides_created" ON "guides" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "guides_updated" ON "guides" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "guides_title" ON "guides" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "guides_category" ON "guides" USING btree ("category","order");--> statement-breakpoint
CREATE INDEX "guides_type" ON "guides" USING btree ("type","order");--> statement-breakpoint
CREATE INDEX "guides_status" ON "guides" USING btree ("status","order");--> statement-breakpoint
CREATE INDEX "guides_search" ON "guides" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "training_topics_created" ON "training_topics" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "training_topics_updated" ON "training_topics" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "training_topics_title" ON "training_topics" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "training_topics_price" ON "training_topics" USING btree ("price_per_hour","id");--> statement-breakpoint
CREATE INDEX "training_topics_status" ON "training_topics" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "training_topics_search" ON "training_topics" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assignments_order" ON "assignments" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "assignments_created" ON "assignments" USING btree ("chapter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assignments_title" ON "assignments" USING btree ("chapter_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "assignments_search" ON "assignments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "case_studies_order" ON "case_studies" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "case_studies_created" ON "case_studies" USING btree ("chapter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_studies_title" ON "case_studies" USING btree ("chapter_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "case_studies_search" ON "case_studies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_ratings_created" ON "course_ratings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "course_ratings_status" ON "course_ratings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "course_ratings_approved" ON "course_ratings" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "course_ratings_rating" ON "course_ratings" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "course_ratings_course" ON "course_ratings" USING btree ("course_id","status","rating");--> statement-breakpoint
CREATE INDEX "course_ratings_student" ON "course_ratings" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "course_ratings_search" ON "course_ratings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "group_pricing_created" ON "group_pricing" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "group_pricing_updated" ON "group_pricing" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "group_pricing_name" ON "group_pricing" USING btree (lower("group_name"),"id");--> statement-breakpoint
CREATE INDEX "group_pricing_level" ON "group_pricing" USING btree (lower("level"),"id");--> statement-breakpoint
CREATE INDEX "group_pricing_price" ON "group_pricing" USING btree ("group_price","id");--> statement-breakpoint
CREATE INDEX "group_pricing_courses" ON "group_pricing" USING gin ("course_ids");--> statement-breakpoint
CREATE INDEX "group_pricing_search" ON "group_pricing" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "topics_order" ON "topics" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "topics_created" ON "topics" USING btree ("chapter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "topics_updated" ON "topics" USING btree ("chapter_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "topics_title" ON "topics" USING btree ("chapter_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "topics_status" ON "topics" USING btree ("chapter_id","status","id");--> statement-breakpoint
CREATE INDEX "topics_search" ON "topics" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "companies_email" ON "companies" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "companies_status" ON "companies" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "companies_status_order" ON "companies" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "student_notes_student" ON "student_notes" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "files_updated" ON "files" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "files_name" ON "files" USING btree ("kind",lower("original_name"),"id");--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("kind","file_size","id");--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "revision_tests_created" ON "revision_tests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "revision_tests_updated" ON "revision_tests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "revision_tests_title" ON "revision_tests" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "revision_tests_level" ON "revision_tests" USING btree (lower("level"),"id");--> statement-breakpoint
CREATE INDEX "revision_tests_time" ON "revision_tests" USING btree ("time_limit","id");--> statement-breakpoint
CREATE INDEX "revision_tests_total" ON "revision_tests" USING btree ("total_questions","id");--> statement-breakpoint
CREATE INDEX "revision_tests_status" ON "revision_tests" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "revision_tests_course" ON "revision_tests" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "revision_tests_search" ON "revision_tests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "special_offers_created" ON "special_offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "special_offers_title" ON "special_offers" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "special_offers_code" ON "special_offers" USING btree (lower("code"),"id");--> statement-breakpoint
CREATE INDEX "special_offers_discount" ON "special_offers" USING btree ("discount","id");--> statement-breakpoint
CREATE INDEX "special_offers_from" ON "special_offers" USING btree ("from","id");--> statement-breakpoint
CREATE INDEX "special_offers_to" ON "special_offers" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "special_offers_status" ON "special_offers" USING btree ("status","to");--> statement-breakpoint
CREATE INDEX "special_offers_search" ON "special_offers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_counters_key" ON "invoice_counters" USING btree ("series","year");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("series","year","sequence");--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_letters" ON "invoices" USING gin ("letters");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payments_student" ON "payments" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_course" ON "payments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree (lower("transaction_id"));--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_bank_owner" ON "question_bank" USING btree ("owner_id","place");--> statement-breakpoint
CREATE INDEX "question_bank_created" ON "question_bank" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "question_bank_question" ON "question_bank" USING btree (lower("question"),"id");--> statement-breakpoint
CREATE INDEX "question_bank_source" ON "question_bank" USING btree (lower("source"),"owner_id" NULLS FIRST,"place" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "question_bank_search" ON "question_bank" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_created" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_updated" ON "courses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree (lower("category"),"id");--> statement-breakpoint
CREATE INDEX "courses_level" ON "courses" USING btree (lower("level"),"id");--> statement-breakpoint
CREATE INDEX "courses_status" ON "courses" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "courses_price_order" ON "courses" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "courses_final_price" ON "courses" USING btree ("final_price","id");--> statement-breakpoint
CREATE INDEX "courses_display" ON "courses" USING btree ("status","order","id");--> statement-breakpoint
CREATE INDEX "courses_earlier_slugs" ON "courses" USING gin ("earlier_slugs");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_created" ON "students" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_updated" ON "students" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "students_email_order" ON "students" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "students_phone" ON "students" USING btree (lower("phone"),"id");--> statement-breakpoint
CREATE INDEX "students_location" ON "students" USING btree (lower("location"),"id");--> statement-breakpoint
CREATE INDEX "students_center" ON "students" USING btree (lower("center"),"id");--> statement-breakpoint
CREATE INDEX "students_mode_order" ON "students" USING btree (lower("mode"),"id");--> statement-breakpoint
CREATE INDEX "students_mode" ON "students" USING btree ("mode","created_at","id");--> statement-breakpoint
CREATE INDEX "students_status" ON "students" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "students_phone_key" ON "students" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_price" CHECK ("courses"."price" >= 0 and "courses"."discount" between 0 and 100);
--> statement-breakpoint
-- Keeps the questions of a row in the question bank, whoever saves, deletes or restores it. Its arguments are the source
-- and the column of the owner's id. Questions stand in `questions`, or in the sets of `question_sets`, in any of their
-- three forms. A backup brings the bank's rows before those of their owners: what is there already stays.
CREATE FUNCTION keep_questions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kept jsonb := to_jsonb(NEW);
	owner uuid := (coalesce(kept, to_jsonb(OLD)) ->> TG_ARGV[1])::uuid;
	title text := kept ->> 'title';
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM question_bank WHERE owner_id = owner;
	END IF;
	IF TG_OP = 'DELETE' THEN
		RETURN NULL;
	END IF;
	IF TG_ARGV[0] = 'quiz' THEN
		SELECT topics.title INTO title FROM topics WHERE id = owner;
	END IF;
	INSERT INTO question_bank (source, owner_id, owner_title, place, question, options, answer, explanation)
	SELECT TG_ARGV[0], owner, coalesce(title, ''), row_number() OVER (ORDER BY in_set, in_list),
		coalesce(asked ->> 'question', ''),
		coalesce(asked -> 'options', (
			SELECT coalesce(jsonb_agg(option ORDER BY number), '[]') FROM (VALUES
				(1, asked ->> 'option1'), (2, asked ->> 'option2'), (3, asked ->> 'option3'), (4, asked ->> 'option4')
			) AS four (number, option) WHERE trim(coalesce(option, '')) <> ''
		)),
		coalesce(asked ->> 'answer', asked ->> 'correctAnswer', asked ->> 'correct', ''),
		coalesce(asked ->> 'explanation', '')
	FROM (
		SELECT 0, number, value FROM jsonb_array_elements(kept -> 'questions') WITH ORDINALITY AS one (value, number)
		UNION ALL
		SELECT sets.number, one.number, one.value
		FROM jsonb_array_elements(kept -> 'question_sets') WITH ORDINALITY AS sets (value, number),
			jsonb_array_elements(sets.value -> 'questions') WITH ORDINALITY AS one (value, number)
	) AS every (in_set, in_list, asked)
	ON CONFLICT (owner_id, place) DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF questions, title OR DELETE ON revision_tests FOR EACH ROW EXECUTE FUNCTION keep_questions('revision-test', 'id');
--> statement-breakpoint
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF questions OR DELETE ON quizzes FOR EACH ROW EXECUTE FUNCTION keep_questions('quiz', 'topic_id');
--> statement-breakpoint
-- A quiz has the title of its topic.
CREATE FUNCTION keep_owner_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE question_bank SET owner_title = NEW.title WHERE owner_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_owner_title AFTER UPDATE OF title ON topics FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION keep_owner_title();
--> statement-breakpoint
-- The three counts of a kit are the sums of its lines. Checked where a transaction ends, so that a kit and its lines may
-- be written in any order, also by a restore; whatever would leave them apart is refused as a whole.
CREATE FUNCTION kit_stock_is_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kit uuid;
BEGIN
	IF TG_TABLE_NAME = 'kits' THEN
		kit := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN
		kit := OLD.kit_id;
	ELSE
		kit := NEW.kit_id;
	END IF;
	IF EXISTS (
		SELECT FROM kits,
			LATERAL (
				SELECT coalesce(sum(lab_classroom), 0) AS a, coalesce(sum(recorded), 0) AS b, coalesce(sum(lab_plus_live), 0) AS c
				FROM kit_movements WHERE kit_id = kit
			) AS sums
		WHERE id = kit AND (kits.lab_classroom <> a OR kits.recorded <> b OR kits.lab_plus_live <> c)
	) THEN
		RAISE EXCEPTION 'The stock of kit % would differ from its ledger.', kit;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER kit_stock_is_ledger AFTER INSERT OR UPDATE OF lab_classroom, recorded, lab_plus_live ON kits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kit_stock_is_ledger();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER kit_stock_is_ledger AFTER INSERT OR UPDATE OR DELETE ON kit_movements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kit_stock_is_ledger();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON special_offers FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
-- The questions of question sets stand in the question bank too.
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF question_sets, title OR DELETE ON case_studies FOR EACH ROW EXECUTE FUNCTION keep_questions('case-study', 'id');
--> statement-breakpoint
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF question_sets, title OR DELETE ON assignments FOR EACH ROW EXECUTE FUNCTION keep_questions('assignment', 'id');
--> statement-breakpoint
-- An invoice counts as sent when the mail server has taken the letter that carries it.
CREATE FUNCTION letter_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET sent_at = now() WHERE letters @> to_jsonb(ARRAY[NEW.id::text]);
  UPDATE payments SET invoice_sent = true
  FROM invoices
  WHERE invoices.letters @> to_jsonb(ARRAY[NEW.id::text]) AND payments.invoice_number = invoices.number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER letter_taken AFTER UPDATE OF state ON letters
FOR EACH ROW WHEN (NEW.state = 'sent' AND OLD.state <> 'sent') EXECUTE FUNCTION letter_taken();

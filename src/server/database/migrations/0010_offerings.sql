CREATE TABLE "kit_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
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
ALTER TABLE "kit_movements" ADD CONSTRAINT "kit_movements_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "course_ratings_created" ON "course_ratings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "course_ratings_status" ON "course_ratings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "course_ratings_approved" ON "course_ratings" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "course_ratings_rating" ON "course_ratings" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "course_ratings_course" ON "course_ratings" USING btree ("course_id","status","rating");--> statement-breakpoint
CREATE INDEX "course_ratings_student" ON "course_ratings" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "course_ratings_search" ON "course_ratings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "special_offers_created" ON "special_offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "special_offers_title" ON "special_offers" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "special_offers_code" ON "special_offers" USING btree (lower("code"),"id");--> statement-breakpoint
CREATE INDEX "special_offers_discount" ON "special_offers" USING btree ("discount","id");--> statement-breakpoint
CREATE INDEX "special_offers_from" ON "special_offers" USING btree ("from","id");--> statement-breakpoint
CREATE INDEX "special_offers_to" ON "special_offers" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "special_offers_status" ON "special_offers" USING btree ("status","to");--> statement-breakpoint
CREATE INDEX "special_offers_search" ON "special_offers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER kit_stock_is_ledger AFTER INSERT OR UPDATE OF lab_classroom, recorded, lab_plus_live ON kits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kit_stock_is_ledger();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER kit_stock_is_ledger AFTER INSERT OR UPDATE OR DELETE ON kit_movements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kit_stock_is_ledger();--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON special_offers FOR EACH STATEMENT EXECUTE FUNCTION site_changed();

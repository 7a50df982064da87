CREATE TABLE "lead_activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text,
	"text" text,
	"by" jsonb,
	"next_date" date,
	"next_time" time(0),
	"key" uuid,
	"letter" uuid,
	"noun" text,
	"record_id" uuid,
	CONSTRAINT "lead_activities_key" UNIQUE("lead_id","key")
);
--> statement-breakpoint
CREATE TABLE "lead_stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"kind" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "stage_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_outcome" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm" jsonb;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_activities_lead" ON "lead_activities" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_stages_order" ON "lead_stages" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "lead_stages_created" ON "lead_stages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_stages_name" ON "lead_stages" USING btree (lower("name"),"id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_employees_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_stage_id_lead_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."lead_stages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_course" ON "leads" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_student" ON "leads" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "leads_next_step" ON "leads" USING btree ("stage_id","created_at","id") WHERE "leads"."appointment_at" is null;--> statement-breakpoint
INSERT INTO lead_stages (name, colour, kind, "order") VALUES
	('New', '#1d4ed8', 'new', 1), ('Contacted', '#0e7490', 'working', 2), ('Visiting', '#b45309', 'working', 3),
	('Enrolled', '#15803d', 'won', 4), ('Lost', '#6b7280', 'lost', 5);
--> statement-breakpoint
UPDATE leads SET stage_id = (SELECT id FROM lead_stages WHERE kind = 'new' ORDER BY "order", id LIMIT 1),
	owner_id = (SELECT (array_agg(id))[1] FROM employees WHERE name = leads.assigned_to AND status = 'Active' HAVING count(*) = 1);
--> statement-breakpoint
-- Keeps the owner of a lead and the specified name of the assignee in step, whoever writes the row, and gives every lead a
-- stage. A name that no active employee has, or several, is an assignee without an account.
CREATE FUNCTION keep_lead_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner_name text;
BEGIN
	IF NEW.stage_id IS NULL THEN
		NEW.stage_id := (SELECT id FROM lead_stages ORDER BY array_position(ARRAY['new', 'working', 'won', 'lost'], kind), "order", id LIMIT 1);
	END IF;
	IF NEW.owner_id IS NOT NULL THEN
		owner_name := (SELECT name FROM employees WHERE id = NEW.owner_id);
	END IF;
	IF TG_OP = 'INSERT' OR NEW.owner_id IS DISTINCT FROM OLD.owner_id THEN
		IF owner_name IS NOT NULL THEN
			NEW.assigned_to := owner_name;
			RETURN NEW;
		END IF;
		IF TG_OP = 'UPDATE' AND NEW.assigned_to IS NOT DISTINCT FROM OLD.assigned_to THEN
			RETURN NEW;
		END IF;
	ELSIF NEW.assigned_to IS NOT DISTINCT FROM OLD.assigned_to OR NEW.assigned_to = owner_name THEN
		RETURN NEW;
	END IF;
	NEW.owner_id := (SELECT (array_agg(id))[1] FROM employees
		WHERE lower(name) = lower(NEW.assigned_to) AND name = NEW.assigned_to AND status = 'Active' HAVING count(*) = 1);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_in_step BEFORE INSERT OR UPDATE OF owner_id, assigned_to, stage_id ON leads FOR EACH ROW EXECUTE FUNCTION keep_lead_in_step();
--> statement-breakpoint
CREATE FUNCTION rename_lead_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE leads SET assigned_to = NEW.name WHERE owner_id = NEW.id AND assigned_to IS DISTINCT FROM NEW.name;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rename_lead_owner AFTER UPDATE OF name ON employees FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_lead_owner();
--> statement-breakpoint
SELECT watch_changes('lead_activities');--> statement-breakpoint
SELECT watch_changes('lead_stages');

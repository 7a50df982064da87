DROP INDEX "payments_transaction";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "verified_by" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "rejected_by" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "rejected_by" jsonb;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_number" ON "payments" USING btree (lower(regexp_replace(normalize("transaction_id", NFKC), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u034f\u061c\u0964\u0965\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\ufe00-\ufe0f\ufeff\ufff0-\uffff]+', '', 'g')));--> statement-breakpoint
CREATE INDEX "transactions_number" ON "transactions" USING btree (lower(regexp_replace(normalize("utr_number", NFKC), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u034f\u061c\u0964\u0965\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\ufe00-\ufe0f\ufeff\ufff0-\uffff]+', '', 'g')));
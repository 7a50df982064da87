CREATE TABLE "suppressed_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A deleted subscription leaves behind that its address must not be written to, whoever deletes it (communication/suppression.ts).
CREATE FUNCTION keep_suppression() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO suppressed_addresses (hash) VALUES (encode(sha256(convert_to(lower(btrim(OLD.email)), 'UTF8')), 'hex'))
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_suppression AFTER DELETE ON newsletter_subscriptions FOR EACH ROW
WHEN (OLD.status IN ('unsubscribed', 'bounced')) EXECUTE FUNCTION keep_suppression();

CREATE TABLE "lead_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"lead_id" text,
	"notification" jsonb,
	"honeypot" boolean DEFAULT false NOT NULL,
	"filled_in_ms" integer,
	"site_host" text NOT NULL,
	"language" text NOT NULL,
	"privacy_text" text NOT NULL,
	"marketing_text" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lead_submissions_once_idx" ON "lead_submissions" USING btree ("form_key","content_hash");--> statement-breakpoint
CREATE INDEX "lead_submissions_pending_idx" ON "lead_submissions" USING btree ("next_attempt_at") WHERE delivered_at is null and gave_up_at is null;
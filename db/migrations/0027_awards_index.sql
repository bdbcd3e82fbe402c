-- What a buyer awarded last in a group of codes, without reading all of its notices. `tenders` may be adopted, see 0000. Edited by hand
-- after generation.
CREATE INDEX IF NOT EXISTS "tenders_awards_idx" ON "tenders" USING btree ("buyer_key",left(cpv[1], 4),"publication_date" DESC NULLS LAST) WHERE kind = 'contract' and listed;

-- A day is several windows of opening hours: a listing open in any of them may match. One of `terms` can therefore
-- name alternatives between bars, as a phrase of `asked` does. The rest is as 0008 has it.
CREATE OR REPLACE FUNCTION search_matches(level text, asked text[], terms text[], in_block integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  matching integer[];
  said integer[];
  this_way integer[];
  posted integer[];
  phrase text;
  way text;
  wanted text;
BEGIN
  FOREACH phrase IN ARRAY terms LOOP
    said := NULL;
    FOREACH wanted IN ARRAY string_to_array(phrase, '|') LOOP
      SELECT docs INTO posted FROM search_postings WHERE term = wanted AND block = in_block;
      said := CASE WHEN said IS NULL THEN posted WHEN posted IS NULL THEN said ELSE said | posted END;
    END LOOP;
    matching := CASE WHEN matching IS NULL THEN said ELSE matching & said END;
    IF coalesce(cardinality(matching), 0) = 0 THEN RETURN NULL; END IF;
  END LOOP;
  FOREACH phrase IN ARRAY asked LOOP
    said := NULL;
    FOREACH way IN ARRAY string_to_array(phrase, '|') LOOP
      this_way := NULL;
      FOREACH wanted IN ARRAY string_to_array(way, ' ') LOOP
        SELECT docs INTO posted FROM search_postings WHERE term = level || wanted AND block = in_block;
        this_way := CASE WHEN this_way IS NULL THEN posted ELSE this_way & posted END;
        EXIT WHEN coalesce(cardinality(this_way), 0) = 0;
      END LOOP;
      said := CASE WHEN said IS NULL THEN this_way WHEN this_way IS NULL THEN said ELSE said | this_way END;
    END LOOP;
    matching := CASE WHEN matching IS NULL THEN said ELSE matching & said END;
    IF coalesce(cardinality(matching), 0) = 0 THEN RETURN NULL; END IF;
  END LOOP;
  RETURN matching;
END $$;

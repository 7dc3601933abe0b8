-- What was sold, as it was called on its day, and from which day on it holds; empty for payments of earlier releases.
ALTER TABLE payments ADD COLUMN plan_name text, ADD COLUMN valid_from date;

-- When the period became free to be paid again: the money was given back, or the office ended the membership.
ALTER TABLE payments ADD COLUMN released_at timestamptz;

UPDATE payments SET released_at = (
  SELECT min(freed.at) FROM (
    SELECT at FROM payment_events WHERE payment_id = payments.id AND cause = 'refund'
    UNION ALL
    SELECT at FROM office_log WHERE member_id = payments.member_id AND action = 'end' AND at >= payments.updated_at
  ) freed
)
WHERE status = 'succeeded';

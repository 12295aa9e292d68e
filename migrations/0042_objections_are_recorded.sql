-- What operators decide about objections and reported conversations is written down like everything else that they do.
ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_subject_check;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_subject_check CHECK (
  subject IN ('listing', 'report', 'clearance', 'account', 'plan', 'coupon', 'payment', 'ledger', 'post', 'clip',
              'objection', 'conversation')
);

/** The settings of limits, by their names in the environment. */
type LimitSettings = Readonly<
  Record<
    `LIMITS_${'CONTACT' | 'COUPONS' | 'FORGOT' | 'FORGOT_ACCOUNT' | 'IN_FLIGHT' | 'LOGIN' | 'LOGIN_ACCOUNT' | 'LOOP_DELAY_MS' | 'PAYMENTS' | 'READS' | 'REFRESH' | 'SIGN_UP' | 'UPLOADS' | 'WRITES'}`,
    number
  >
>;

/** How many in each stretch; 0 means no limit. */
export const limitsOf = (set: LimitSettings, limited: boolean) => ({
  /** Calls a minute from one address. */
  reads: limited ? set.LIMITS_READS : 0,
  writes: limited ? set.LIMITS_WRITES : 0,
  /** Messages an hour from one address. */
  contact: limited ? set.LIMITS_CONTACT : 0,
  /** Sign-ins a minute from one address, and in 15 minutes on one account from anywhere. */
  login: limited ? set.LIMITS_LOGIN : 0,
  loginAccount: limited ? set.LIMITS_LOGIN_ACCOUNT : 0,
  /** Registrations an hour from one address. */
  signUp: limited ? set.LIMITS_SIGN_UP : 0,
  /** Forgotten passwords an hour: from one address, and for one account. */
  forgot: limited ? set.LIMITS_FORGOT : 0,
  forgotAccount: limited ? set.LIMITS_FORGOT_ACCOUNT : 0,
  /** Exchanges of a session's token in an hour. */
  refresh: limited ? set.LIMITS_REFRESH : 0,
  /** Files an hour of one account. */
  uploads: limited ? set.LIMITS_UPLOADS : 0,
  /** Coupons tried in a minute, and payments begun in an hour, by one account. */
  coupons: limited ? set.LIMITS_COUPONS : 0,
  payments: limited ? set.LIMITS_PAYMENTS : 0,
  /** Above either of these the server sheds load with 503. */
  inFlight: set.LIMITS_IN_FLIGHT,
  loopDelayMs: set.LIMITS_LOOP_DELAY_MS,
});

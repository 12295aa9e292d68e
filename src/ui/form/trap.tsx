import classes from './form.module.css';

/** A field for robots: people never see it, and whoever fills it in is none of them. */
export const Trap = ({ name = 'company_fax' }: { name?: string }) => (
  <p className={classes.trap} aria-hidden="true">
    <label>
      Leave this empty
      <input name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);

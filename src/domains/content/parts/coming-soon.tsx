import { Link } from 'react-router';
import classes from './coming-soon.module.css';

/** Announces the shop of products, and leads to where one may ask about it. */
export const ComingSoon = () => (
  <section className={classes.banner} aria-labelledby="coming-soon">
    <div className={classes.inner}>
      <svg className={classes.art} viewBox="0 0 360 240" aria-hidden="true">
        <circle cx="236" cy="112" r="92" fill="#2B6653" />
        <path d="M0 240V196c70-42 150-8 216-34s96-22 144-6v84z" fill="#3C7A65" />
        <rect x="88" y="86" width="64" height="112" rx="14" fill="#F5E4DA" />
        <rect x="102" y="60" width="36" height="32" rx="6" fill="#B5654A" />
        <path d="M104 152c4-22 12-30 16-34 4 4 12 12 16 34-12 8-20 8-32 0z" fill="#B5654A" />
        <rect x="170" y="128" width="92" height="70" rx="18" fill="#E0EBF1" />
        <rect x="164" y="112" width="104" height="24" rx="10" fill="#3C6E8A" />
        <rect x="284" y="102" width="34" height="96" rx="12" fill="#E6EDE0" />
        <path
          d="M301 102V74m0 0c-10-8-10-22 0-32 10 10 10 24 0 32z"
          fill="#9DBFAF"
          stroke="#9DBFAF"
          strokeWidth="4"
        />
        <path d="M0 240v-30c90-30 180 6 240-8s90-14 120-6v44z" fill="#17443A" />
      </svg>
      <div className={classes.words}>
        <p className={classes.soon}>Coming soon</p>
        <h2 id="coming-soon">Our Featured Products</h2>
        <p>The oils, serums and tools that practitioners trust, gathered in one place.</p>
        <Link to="/contact-us" className={classes.ask}>
          Ask us about it
        </Link>
      </div>
    </div>
  </section>
);

import { randomBytes } from 'node:crypto';
import { artSizes, type Recipe } from '#src/artwork/recipe.ts';
import { termsVersion } from '#src/domains/accounts/options.ts';
import { consentWording } from '#src/domains/practitioners/rules.ts';
import type { Business } from './business.ts';
import { registerNamedIn, saysOf } from './credentials.ts';
import type { KnownIds } from './known-ids.ts';
import { demoAccounts } from './named-accounts.ts';
import type { Treatment } from './price-list.ts';

const dayMs = 86_400_000;

/**
 * Rows of every table in the order in which they refer to each other, ids given out from 1 on. `hashes` are those of
 * the demo accounts' passwords, in their order; nobody can sign in to the other accounts.
 */
export function rowsOf(directory: readonly Business[], now: Date, ids: KnownIds, hashes: readonly string[]) {
  const tables = new Tables(ids, now);
  demoAccounts.forEach((account, index) => {
    tables.account({ ...account, passwordHash: hashes[index] ?? null });
  });
  for (const business of directory) tables.business(business);
  return tables.all();
}

type Row = Record<string, unknown>;

interface Holder {
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly address?: string;
  readonly about?: string;
  readonly passwordHash?: string | null;
}

/** Collects rows and hands out ids. */
class Tables {
  readonly #ids: KnownIds;
  readonly #now: Date;
  readonly #rows = new Map<string, Row[]>();

  constructor(ids: KnownIds, now: Date) {
    this.#ids = ids;
    this.#now = now;
  }

  all() {
    return order
      .map((table) => ({ table, rows: this.#rows.get(table) ?? [] }))
      .filter(({ rows }) => rows.length > 0);
  }

  /** An account whose address is proved and which owes us no consent. */
  account({ role, name, email, phone = '', address = '', about = '', passwordHash = null }: Holder): number {
    const since = this.#ago(720);
    const id = this.#add('accounts', {
      ...{ role, name, email, phone, address, about },
      password_hash: passwordHash,
      operator_rights: role === 'operator' ? ['everything'] : null,
      ...{ email_verified_at: since, created_at: since },
    });
    for (const purpose of ['terms', 'adult']) {
      const consent = { purpose, wording_version: termsVersion, channel: 'demonstration', given_at: since };
      this.#add('consents', { account_id: id, ...consent });
    }
    return id;
  }

  business(business: Business): void {
    const owner = this.#ownerOf(business);
    const listing = this.#listing(business, owner);
    this.#treatments(business, owner, listing);
    this.#people(business, owner, listing);
    this.#labels(business, listing);
    this.#days(business, listing);
  }

  /** The demo account that the business belongs to, or an account of its own. */
  #ownerOf({ name, account, email, plan }: Business): number {
    const known = demoAccounts.findIndex((demo) => demo.email === account);
    const owner =
      known < 0
        ? this.account({ role: 'agent', name, email: `owner.${email.replace('@', '.')}@example.com` })
        : known + 1;
    const held = this.#rows.get('subscriptions')?.some((row) => row.account_id === owner);
    if (plan !== 'free' && !held) {
      // Without an end, so that a demonstration left running keeps its plans.
      const plan_id = this.#ids.plans.get(plan);
      const plan_version_id = this.#ids.planVersions.get(String(plan_id));
      const since = this.#ago(20);
      const times = { bought_at: since, starts_at: since, ends_at: null };
      this.#add('subscriptions', { account_id: owner, plan_id, plan_version_id, ...times });
    }
    return owner;
  }

  #listing(business: Business, owner: number): number {
    const { name, slug, address, pictures, state } = business;
    const isLive = state === 'live' || state === 'paused';
    const since = this.#ago(business.liveForDays);
    // Anyone who signs in may save its listing, for which a link has to lead to its network: to nobody's page there.
    const host = (network: string) =>
      business.account
        ? `https://www.${network}.com/`
        : `https://${network}.example/${slug.replaceAll('-', '')}`;
    const social = (network: 'facebook' | 'instagram' | 'tiktok' | 'youtube') =>
      business.networks.includes(network) ? host(network) : '';
    const listing = this.#add('listings', {
      slug,
      owner_id: owner,
      title: name,
      category_id: this.#ids.categories.get(business.category),
      city_id: this.#ids.cities.get(business.city),
      state,
      ...{ address: address.address, town: address.town, postcode: address.postcode },
      ...{ lat: address.lat, lng: address.lng },
      ...{ phone: business.phone, email: business.email, website_url: business.website },
      ...{ facebook_url: social('facebook'), instagram_url: social('instagram') },
      ...{ tiktok_url: social('tiktok'), youtube_url: social('youtube') },
      ...{ description: business.description, summary: business.summary },
      ...{ seo_title: `${name}, ${address.town}`, seo_description: business.summary },
      thumbnail_image_id: this.#image(pictures.card),
      body_image_id: this.#image(pictures.cover),
      is_featured: business.plan === 'elite',
      verified_at: business.verified ? this.#ago(business.liveForDays * 0.8) : null,
      live_since: isLive ? since : null,
      created_at: since,
      updated_at: this.#ago(business.liveForDays * 0.3),
    });
    pictures.gallery.forEach(({ recipe, alt }, position) => {
      this.#add('listing_images', { listing_id: listing, image_id: this.#image(recipe), alt, position });
    });
    return listing;
  }

  #image(recipe: Recipe): number {
    const token = randomBytes(16).toString('hex');
    const { width, height } = artSizes[recipe.shape];
    return this.#add('images', { token, kind: 'artwork', width, height, recipe, created_at: this.#now });
  }

  #treatments({ treatments }: Business, owner: number, listing: number): void {
    treatments.forEach((treatment: Treatment, position) => {
      const id = this.#add('treatments', {
        owner_id: owner,
        category_id: this.#ids.categories.get(treatment.category),
        kind_id: treatment.kind && this.#ids.kinds.get(treatment.kind),
        name: treatment.name,
        service_type: treatment.name,
        description: treatment.description,
        is_active: true,
        position,
      });
      this.#link('listing_treatments', { listing_id: listing, treatment_id: id, owner_id: owner });
      treatment.variants.forEach(({ name, priceType, pounds, minutes }, at) => {
        const row = {
          name,
          description: '',
          price_type: priceType,
          price_pence: pounds * 100,
          minutes,
          position: at,
        };
        this.#add('treatment_variants', { treatment_id: id, ...row });
      });
    });
  }

  #people({ people, bodies, account }: Business, owner: number, listing: number): void {
    // Only where the whole profile is filled in.
    const isFull = account?.startsWith('elite') ?? false;
    people.forEach(({ name, qualification, certificate, about }, position) => {
      const at = this.#ago(30);
      const register = isFull ? registerNamedIn(certificate) : '';
      const row = { owner_id: owner, name, qualification, certificate, about, register, consented_at: at };
      const id = this.#add('practitioners', row);
      const said = { event: 'given', said_by: 'business', wording_version: consentWording.version, at };
      const by = { owner_id: owner, practitioner_id: id, account_id: owner, name };
      this.#add('practitioner_consents', { ...by, ...said });
      const place = { listing_id: listing, practitioner_id: id, owner_id: owner, position };
      this.#link('listing_practitioners', place);
    });
    for (const name of bodies) {
      const description = isFull ? saysOf(name) : '';
      const id = this.#add('affiliations', { owner_id: owner, name, description });
      this.#link('listing_affiliations', { listing_id: listing, affiliation_id: id, owner_id: owner });
    }
  }

  #labels({ amenities, tags }: Business, listing: number): void {
    for (const slug of amenities)
      this.#link('listing_amenities', { listing_id: listing, amenity_id: this.#ids.amenities.get(slug) });
    for (const slug of tags)
      this.#link('listing_tags', { listing_id: listing, tag_id: this.#ids.tags.get(slug) });
  }

  #days({ week, closesAtChristmas }: Business, listing: number): void {
    for (const span of week) this.#link('listing_hours', { listing_id: listing, ...span });
    if (!closesAtChristmas) return;
    const year = this.#now.getUTCFullYear();
    for (const date of [`${year}-12-25`, `${year}-12-26`, `${year + 1}-01-01`]) {
      this.#link('listing_special_days', { listing_id: listing, date, opens: null, closes: null });
    }
  }

  /** Gives the row the next id of its table. */
  #add(table: (typeof order)[number], row: Row): number {
    const rows = this.#rowsOf(table);
    const id = rows.length + 1 + (table === 'images' ? this.#ids.lastImage : 0);
    rows.push({ id, ...row });
    return id;
  }

  #link(table: (typeof order)[number], row: Row): void {
    this.#rowsOf(table).push(row);
  }

  #rowsOf(table: (typeof order)[number]): Row[] {
    const rows = this.#rows.get(table) ?? [];
    this.#rows.set(table, rows);
    return rows;
  }

  #ago(days: number): Date {
    return new Date(this.#now.getTime() - days * dayMs);
  }
}

const order = [
  'accounts',
  'consents',
  'subscriptions',
  'images',
  'listings',
  'listing_images',
  'treatments',
  'treatment_variants',
  'listing_treatments',
  'practitioners',
  'practitioner_consents',
  'listing_practitioners',
  'affiliations',
  'listing_affiliations',
  'listing_amenities',
  'listing_tags',
  'listing_hours',
  'listing_special_days',
] as const;

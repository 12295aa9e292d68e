import {
  IconArticle,
  IconCategory,
  IconGavel,
  IconHelp,
  IconHome,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { Section } from './sections.ts';

/** What the site publishes itself. */
export const publishing: readonly Section[] = [
  {
    to: '/dashboard/operator/post',
    right: 'content',
    name: 'Blog posts',
    text: 'What the blog says',
    Icon: IconArticle,
  },
  {
    to: '/dashboard/operator/blog-category',
    right: 'content',
    name: 'Blog categories',
    text: 'Their names and their order',
    Icon: IconCategory,
  },
  {
    to: '/dashboard/operator/clip',
    right: 'content',
    name: 'Videos',
    text: 'The site’s own videos',
    Icon: IconVideo,
  },
  {
    to: '/dashboard/operator/catalogue',
    right: 'content',
    name: 'Catalogue',
    text: 'Categories, treatments, synonyms, amenities, tags and cities',
    Icon: IconCategory,
  },
  {
    to: '/dashboard/operator/picture',
    right: 'content',
    name: 'Pictures',
    text: 'What the site shows, and where each is used',
    Icon: IconPhoto,
  },
  {
    to: '/dashboard/operator/legal-page',
    right: 'content',
    name: 'Legal pages',
    text: 'Terms, privacy and the like, version by version',
    Icon: IconGavel,
  },
  {
    to: '/dashboard/operator/faq',
    right: 'content',
    name: 'Questions',
    text: 'Frequently asked questions and their answers',
    Icon: IconHelp,
  },
  {
    to: '/dashboard/operator/home',
    right: 'content',
    name: 'Home page',
    text: 'The order of its sections',
    Icon: IconHome,
  },
];

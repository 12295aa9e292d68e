import { serve } from '#src/platform/serve.server.ts';
import { getBlogPost, listBlogCategories, listBlogPosts } from './blog/contract.ts';
import { blogCategories, blogPost, blogPosts } from './blog/service.server.ts';

export const contentApi = [
  serve(listBlogPosts, blogPosts),
  serve(getBlogPost, blogPost),
  serve(listBlogCategories, blogCategories),
];

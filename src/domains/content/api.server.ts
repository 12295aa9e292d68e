import { type Served, serve } from '#src/platform/serve.server.ts';
import { arrangedApi } from './arranged/api.server.ts';
import { managedPostsApi } from './blog/admin/api.server.ts';
import { managedCategoriesApi } from './blog/categories/api.server.ts';
import { getBlogPost, listBlogCategories, listBlogPosts } from './blog/contract.ts';
import { blogCategories, blogPost, blogPosts } from './blog/service.server.ts';
import { legalApi } from './legal/api.server.ts';
import { deletePicture, listPictures } from './pictures/contract.ts';
import * as pictures from './pictures/service.server.ts';
import { managedClipsApi } from './videos/admin/api.server.ts';
import { listClips } from './videos/contract.ts';
import { clips } from './videos/service.server.ts';

export const contentApi: Served[] = [
  serve(listBlogPosts, blogPosts),
  serve(getBlogPost, blogPost),
  serve(listBlogCategories, blogCategories),
  serve(listClips, clips),
  ...managedPostsApi,
  ...managedCategoriesApi,
  ...managedClipsApi,
  serve(listPictures, pictures.list),
  serve(deletePicture, pictures.remove),
  ...legalApi,
  ...arrangedApi,
];

import { type Served, serve } from '#src/platform/serve.server.ts';
import * as imageContract from './images/contract.ts';
import * as images from './images/service.server.ts';
import * as videoContract from './videos/contract.ts';
import * as videos from './videos/service.server.ts';

export const galleryApi: Served[] = [
  serve(imageContract.listImages, images.images),
  serve(imageContract.addImages, images.add),
  serve(imageContract.updateImages, images.update),
  serve(imageContract.removeImage, images.remove),
  serve(imageContract.restoreImage, images.restore),
  serve(videoContract.listVideos, videos.videos),
  serve(videoContract.addVideo, videos.add),
  serve(videoContract.updateVideos, videos.update),
  serve(videoContract.removeVideo, videos.remove),
];

-- Letting go of a picture asks every table that may refer to it.
CREATE INDEX listing_videos_image ON listing_videos (image_id);
CREATE INDEX removed_listing_images_image ON removed_listing_images (image_id);
CREATE INDEX videos_image ON videos (image_id);

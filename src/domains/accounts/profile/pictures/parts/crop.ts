/** The part of a picture that is kept, in percent of its sides. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws the part over the whole canvas, on white where the picture lets something through. */
export function drawPart(canvas: HTMLCanvasElement, image: HTMLImageElement, part: Part, size: Size): void {
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  const { naturalWidth: width, naturalHeight: height } = image;
  pen.drawImage(
    image,
    (part.x / 100) * width,
    (part.y / 100) * height,
    (part.width / 100) * width,
    (part.height / 100) * height,
    0,
    0,
    size.width,
    size.height,
  );
}

/** No larger than the part is in the picture: enlarging would only add bytes. */
export function sizeOf(image: Size, part: Part, most: Size): Size {
  const scale = Math.min(1, ((part.width / 100) * image.width) / most.width);
  return {
    width: Math.max(1, Math.round(most.width * scale)),
    height: Math.max(1, Math.round(most.height * scale)),
  };
}

/** The part as a file of its own, with nothing of what else the picture's file carried. */
export function fileOfPart(image: HTMLImageElement, part: Part, most: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  drawPart(canvas, image, part, sizeOf(natural, part, most));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

interface Size {
	width: number;
	height: number;
}

/**
 * Scales a size so that it just fits into another one. Pages state it, so that nothing moves when the image arrives.
 */
export function fitInside({ width, height }: Size, maxSize: Size): Size {
	const scale = Math.min(maxSize.width / width, maxSize.height / height);
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

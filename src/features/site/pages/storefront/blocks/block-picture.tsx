interface Props {
	picture: { src: string; width: number; height: number; alt: string };
	/** In the first screen. */
	eager?: boolean;
}

export function BlockPicture({ picture: { src, width, height, alt }, eager }: Props) {
	return (
		<img
			src={src}
			alt={alt}
			width={width}
			height={height}
			loading={eager ? "eager" : "lazy"}
			decoding="async"
			className="h-auto w-full rounded-lg bg-sunken"
		/>
	);
}

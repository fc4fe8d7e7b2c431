/** Drawings for the slides, in theme colors. */
export function SlideArcs() {
	return (
		<svg viewBox="0 0 400 320" aria-hidden="true" className="h-full w-full">
			<circle cx="150" cy="190" r="112" className="fill-brand" />
			<circle cx="262" cy="190" r="112" className="fill-accent opacity-80" />
			<path d="M206 93a112 112 0 0 1 0 194 112 112 0 0 1 0-194z" className="fill-paper" />
			<circle cx="150" cy="52" r="30" className="fill-brand" />
			<circle cx="262" cy="52" r="30" className="fill-accent opacity-80" />
		</svg>
	);
}

export function SlideColumns() {
	const heights = [120, 190, 150, 240, 205, 270];
	return (
		<svg viewBox="0 0 400 320" aria-hidden="true" className="h-full w-full">
			{heights.map((height, index) => (
				<rect
					key={height}
					x={24 + index * 60}
					y={300 - height}
					width="42"
					height={height}
					rx="21"
					className={index === 3 ? "fill-accent" : index % 2 ? "fill-brand" : "fill-brand opacity-60"}
				/>
			))}
			<path d="M20 300h360" className="stroke-ink" strokeWidth="3" />
		</svg>
	);
}

export function SlideWaves() {
	return (
		<svg
			viewBox="0 0 400 320"
			aria-hidden="true"
			className="h-full w-full"
			fill="none"
			strokeWidth="12"
			strokeLinecap="round"
		>
			<circle cx="200" cy="160" r="136" className="fill-brand-wash" />
			<path d="M70 130c43-60 87-60 130 0s87 60 130 0" className="stroke-brand" />
			<path d="M70 190c43 60 87 60 130 0s87-60 130 0" className="stroke-accent" />
			<path d="M103 110v100M167 105v110M233 105v110M297 110v100" className="stroke-brand opacity-40" strokeWidth="6" />
		</svg>
	);
}

/** The attributes that tie a control to its hint and its error. */
export function fieldTies(id: string, hint: unknown, error: unknown) {
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return {
		id,
		"aria-describedby": described || undefined,
		"aria-invalid": error ? (true as const) : undefined,
	};
}

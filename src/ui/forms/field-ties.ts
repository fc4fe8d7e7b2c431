/** Returns the attributes that connect a control to its hint and error. */
export function fieldTies(id: string, hint: unknown, error: unknown) {
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return {
		id,
		"aria-describedby": described || undefined,
		"aria-invalid": error ? (true as const) : undefined,
	};
}

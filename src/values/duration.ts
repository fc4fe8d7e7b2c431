/** Formats a duration (section 5): up to 60 minutes as `N min`, otherwise `H hour(s) M min`. */
export function formatDuration(minutes: number): string {
	if (minutes <= 60) return `${minutes} min`;
	return `${Math.floor(minutes / 60)} hour(s) ${minutes % 60} min`;
}

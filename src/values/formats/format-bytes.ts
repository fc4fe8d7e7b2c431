/** Formats a number of bytes: `12.4 MB`. */
export function formatBytes(bytes: number): string {
	const units = ["bytes", "kB", "MB", "GB"];
	let value = bytes;
	let unit = 0;
	while (value >= 999.5 && unit < units.length - 1) {
		value /= 1000;
		unit++;
	}
	return `${unit === 0 || value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** Formats seconds as a timestamp: `4:07`, `1:02:33`. */
export function timestamp(second: number): string {
	const whole = Math.floor(second);
	const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
	const two = (number: number) => String(number).padStart(2, "0");
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

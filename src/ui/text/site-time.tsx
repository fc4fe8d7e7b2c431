import { formatSiteTime } from "#values/date-time.ts";

/** A time in the provider's time zone. */
export function SiteTime({ at, className }: { at: string; className?: string }) {
	return (
		<time dateTime={at} className={className}>
			{formatSiteTime(at)}
		</time>
	);
}

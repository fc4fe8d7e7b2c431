import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { formatSiteTimes } from "#values/dates.ts";
import type { Invitation } from "../contract.ts";
import { invitationMessages } from "../messages.ts";
import { seatName } from "../rules/seat-name.ts";

export function OfferedSeat({ offer }: { offer: Invitation }) {
	const when = offer.webinarDate === null ? null : formatSiteTimes(offer.webinarDate);
	return (
		<div className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-sm sm:grid-cols-[12rem_1fr] sm:p-5">
			<img
				src={offer.imageSrc}
				{...pictureSet(offer.imageSrc, "(min-width: 40rem) 12rem, 100vw")}
				alt=""
				width={480}
				height={270}
				decoding="async"
				className="aspect-video w-full rounded-md border border-line bg-sunken object-cover"
			/>
			<div className="grid min-w-0 content-start justify-items-start gap-2.5">
				<p className="text-muted">{invitationMessages.instructor(offer.instructor)}</p>
				<Badge tone="info" className="whitespace-normal!">
					{seatName(offer.sessionType)}
				</Badge>
				{when && (
					<p className="flex gap-2.5 text-sm">
						<CalendarIcon size={20} className="mt-px text-brand" />
						<span>
							<time dateTime={offer.webinarDate ?? undefined}>{when.first}</time>
							{when.second && <span className="text-muted"> ({when.second})</span>}
						</span>
					</p>
				)}
				<p className="text-sm text-muted wrap-anywhere">
					{invitationMessages.sentTo}
					<span className="font-semibold text-ink">{offer.email}</span>
				</p>
			</div>
		</div>
	);
}

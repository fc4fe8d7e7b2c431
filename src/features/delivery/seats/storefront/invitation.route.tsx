import { data } from "react-router";
import { throwFailure } from "#api/throw-failure.ts";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import {
	apiClient,
	apiClientContext,
	Badge,
	ButtonLink,
	Container,
	describePage,
	formatSiteTimes,
	Notice,
	PageHeading,
} from "#storefront-kit/index.ts";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { getInvitation, type Invitation } from "../contract.ts";
import { invitationMessages as messages } from "../messages.ts";
import { seatName } from "../rules/seat-name.ts";
import type { Route } from "./+types/invitation.route";
import { TakeSeat } from "./take-seat.tsx";

/** Serves `/seats/{token}`, where a colleague accepts a seat. Its response is never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const offer = await context
		.get(apiClientContext)
		.call(getInvitation, { params: { token: params.token.slice(0, 300) } });
	return data(offer, {
		status: offer.ok ? 200 : offer.status,
		headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
	});
}
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
	throwFailure(await apiClient.call(getInvitation, { params: { token: params.token.slice(0, 300) } }));
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, {
		title: loaderData?.ok ? messages.pageTitle(loaderData.response.title) : messages.pageTitleBroken,
		hidden: true,
	});

export default function InvitationPage({ loaderData, params }: Route.ComponentProps) {
	if (!loaderData.ok)
		return (
			<Container width="text" className="pb-10">
				<PageHeading title={messages.broken} />
				<div className="grid justify-items-start gap-6">
					<Notice tone="danger" className="w-full">
						{loaderData.refusal.message}
					</Notice>
					<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
				</div>
			</Container>
		);
	const offer = loaderData.response;
	return (
		<Container width="text" className="pb-10">
			{offer.state === "open" ? (
				<Open offer={offer} token={params.token} />
			) : (
				<Over state={offer.state} offer={offer} />
			)}
		</Container>
	);
}

function Open({ offer, token }: { offer: Invitation; token: string }) {
	return (
		<>
			<PageHeading
				eyebrow={messages.eyebrow}
				title={offer.title}
				lead={offer.from ? messages.lead(offer.from) : undefined}
			/>
			<div className="grid gap-6">
				<OfferedSeat offer={offer} />
				<TakeSeat token={token} offer={offer} />
				<p className="text-sm text-muted">{messages.sees}</p>
			</div>
		</>
	);
}

/** An invitation that cannot be accepted; its heading says why. */
function Over({ state, offer }: { state: Exclude<Invitation["state"], "open">; offer: Invitation }) {
	const { title, text } = messages.over[state];
	const lead = state === "withdrawn" || state === "refunded" ? `${text} ${messages.ask(offer.from)}`.trim() : text;
	return (
		<>
			<PageHeading eyebrow={offer.title} title={title} lead={lead} />
			<ButtonLink to={state === "taken" ? "/myOrders" : "/training"}>
				{state === "taken" ? messages.myOrders : messages.browse}
			</ButtonLink>
		</>
	);
}

function OfferedSeat({ offer }: { offer: Invitation }) {
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
				<p className="text-muted">{messages.instructor(offer.instructor)}</p>
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
					{messages.sentTo}
					<span className="font-semibold text-ink">{offer.email}</span>
				</p>
			</div>
		</div>
	);
}

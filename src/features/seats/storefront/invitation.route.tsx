import { data } from "react-router";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Container } from "../../../ui/container.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { describePage } from "../../../ui/page-meta.ts";
import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { getInvitation, type Invitation } from "../contract.ts";
import type { Route } from "./+types/invitation.route";
import { OfferedSeat } from "./offered-seat.tsx";
import { TakeSeat } from "./take-seat.tsx";

/** `/seats/{token}`: where a colleague takes the seat that somebody offers. What it says depends on the moment: it is never kept. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const offer = await context.get(askContext)(getInvitation, { params: { token: params.token.slice(0, 300) } });
	return data(offer, { status: offer.ok ? 200 : offer.status, headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } });
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ask(getInvitation, { params: { token: params.token.slice(0, 300) } });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, { title: loaderData?.ok ? `Your seat: ${loaderData.answer.title}` : "A seat for you", hidden: true });

export default function InvitationPage({ loaderData, params }: Route.ComponentProps) {
	if (!loaderData.ok)
		return (
			<Container width="text" className="pb-10">
				<PageHeading title="This link does not open a seat" />
				<div className="grid justify-items-start gap-6">
					<Notice tone="danger" className="w-full">
						{loaderData.refusal.message}
					</Notice>
					<ButtonLink to="/myOrders">My Orders</ButtonLink>
				</div>
			</Container>
		);
	const offer = loaderData.answer;
	return (
		<Container width="text" className="pb-10">
			<PageHeading eyebrow="A seat for you" title={offer.title} lead={offer.from ? `${offer.from} offers you a seat. There is nothing to pay.` : undefined} />
			<div className="grid gap-6">
				<OfferedSeat offer={offer} />
				{offer.state === "open" ? <TakeSeat token={params.token} offer={offer} /> : <Over state={offer.state} from={offer.from} />}
			</div>
		</Container>
	);
}

function Over({ state, from }: { state: Exclude<Invitation["state"], "open">; from: string }) {
	const ask = from ? `Please ask ${from}.` : "Please ask whoever invited you.";
	const says = {
		taken: { tone: "info", title: "This seat has been taken.", text: "If it was you, the course waits in My Orders." },
		withdrawn: { tone: "warn", title: "This invitation was taken back.", text: ask },
		refunded: { tone: "warn", title: "This seat is closed.", text: `Its purchase was refunded. ${ask}` },
		session_begun: { tone: "warn", title: "The session has begun.", text: "Seats can be taken until it starts." },
	} as const;
	const { tone, title, text } = says[state];
	return (
		<div className="grid justify-items-start gap-5">
			<Notice tone={tone} title={title} className="w-full">
				{text}
			</Notice>
			<ButtonLink to={state === "taken" ? "/myOrders" : "/training"}>{state === "taken" ? "My Orders" : "Browse Training"}</ButtonLink>
		</div>
	);
}

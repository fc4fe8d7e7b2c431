import {
	Badge,
	ConfirmCall,
	consoleMeta,
	defineList,
	ListExport,
	ListPage,
	SiteTime,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { countSubscribers, listSubscribers, type Subscriber, unsubscribe } from "../console-contract.ts";
import { subscriberStates } from "../rules/subscriber-states.ts";

function Unsubscribe({ subscriber: { id, email, mobile } }: { subscriber: Subscriber }) {
	const who = email || mobile;
	return (
		<ConfirmCall
			call={unsubscribe}
			input={{ params: { id: String(id) } }}
			changes={[listSubscribers, countSubscribers]}
			label="Unsubscribe"
			of={who}
			title={`Unsubscribe ${who}?`}
			text="They will no longer receive the newsletter. Only they can subscribe again."
		/>
	);
}

const text = {
	title: "Subscribers",
	lead: "Who subscribed, what they agreed to, and when.",
	columns: { who: "Subscriber", state: "Status", consent: "Consent", action: "Action" },
	confirmed: "Confirmed",
	states: {
		waiting: "Awaiting confirmation",
		confirmed: "Confirmed",
		unsubscribed: "Unsubscribed",
		phone: "Phone only",
	},
	allStates: "All",
	noMatch: { title: "No subscribers match", text: "Try another status or a shorter search." },
	none: { title: "No subscribers yet", text: "New subscribers appear here." },
};

export const meta = consoleMeta(text.title);

const tones = { waiting: "warn", confirmed: "success", unsubscribed: "neutral", phone: "info" } as const;

const subscribers = defineList(listSubscribers, "subscribers", {
	name: "subscribers",
	views: "subscribers",
	columns: [
		{
			id: "who",
			header: text.columns.who,
			cell: ({ email, name, mobile }) => (
				<>
					<span className="block min-w-44 font-semibold">{email || mobile}</span>
					<span className="block text-muted">{[name, email && mobile].filter(Boolean).join(" · ")}</span>
				</>
			),
		},
		{
			id: "state",
			header: text.columns.state,
			cell: ({ state, confirmedAt }) => (
				<>
					<Badge tone={tones[state]}>{text.states[state]}</Badge>
					{confirmedAt && (
						<span className="mt-1 block text-muted">
							{text.confirmed} <SiteTime at={confirmedAt} />
						</span>
					)}
				</>
			),
		},
		{
			id: "consent",
			sortBy: "-consentedAt",
			header: text.columns.consent,
			cell: ({ consentText, consentedAt, source }) => (
				<>
					<SiteTime at={consentedAt} />, {source}
					<span className="mt-1 block text-muted">{consentText}</span>
				</>
			),
		},
		{
			id: "action",
			header: text.columns.action,
			cell: (subscriber) => (subscriber.state === "unsubscribed" ? null : <Unsubscribe subscriber={subscriber} />),
		},
	],
	csv: [
		"email",
		"name",
		"mobile",
		"industry",
		"country",
		"state",
		"source",
		"consentText",
		"consentedAt",
		"confirmedAt",
		"unsubscribedAt",
	],
	filters: {
		state: { label: text.columns.state, all: text.allStates, options: text.states },
		search: { type: "search", maxLength: 120 },
	},
	filterClass: "grid items-end gap-4 sm:grid-cols-[15rem_1fr]",
	sort: "-consentedAt",
});

/** Lists subscribers, the latest first by default. The file has all of them, the earliest first. */
export default function Subscribers() {
	const { data } = useConsoleQuery(countSubscribers, {});
	return (
		<ListPage
			list={useList(subscribers)}
			messages={text}
			exports={<ListExport list={subscribers} query={{ sort: "consentedAt" }} />}
			above={
				<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
					{subscriberStates.map((state) => (
						<div key={state} className="rounded-lg border border-line bg-surface p-4">
							<dt className="text-sm text-muted">{text.states[state]}</dt>
							<dd className="text-xl font-semibold">{data ? data[state].toLocaleString("en-US") : "…"}</dd>
						</div>
					))}
				</dl>
			}
		/>
	);
}

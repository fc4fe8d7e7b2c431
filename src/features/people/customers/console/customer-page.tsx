import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import {
	Badge,
	Button,
	CallRefused,
	ConsolePage,
	Dialog,
	DialogActions,
	Fact,
	formatSiteTime,
	messageOfError,
	type ResponseOf,
	Section,
	SiteTime,
	Skeleton,
	Tabs,
	TouchLink,
	toast,
	useAct,
	useConsoleApiClient,
	useParts,
	useRows,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { roleNames } from "#values/roles.ts";
import { endSessions, exportUsersData, getCustomer, type OwnedCourse, sendPasswordLink } from "../contract.ts";
import { CustomerDetails } from "./customer-details.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { DeleteCustomer } from "./delete-customer.tsx";
import { userMessages as messages } from "./messages.ts";
import { OwnedCourses } from "./owned-courses.tsx";

const logOut = "Log out everywhere";

/** Staff can manage a customer's account but never act as the customer. */
function CustomerAuditLog({ customer }: { customer: ResponseOf<typeof getCustomer> }) {
	const { role } = useStaffMember();
	const [asking, setAsking] = useState(false);
	const { fullName: name } = customer;
	const id = String(customer.id);
	const params = { id };
	const signOut = useAct(endSessions, { changes: [getCustomer], done: ({ message }) => message });
	const link = useAct(sendPasswordLink, { done: ({ message }) => message });
	return (
		<div className="flex flex-wrap gap-3">
			<Button variant="secondary" busy={link.busy} onClick={() => void link.act({ params })}>
				Email a password link
			</Button>
			<Button variant="secondary" onClick={() => setAsking(true)}>
				{logOut}
			</Button>
			<Download id={id} />
			{role === "owner" && customer.role === null && <DeleteCustomer {...customer} />}
			<Dialog open={asking} onClose={() => setAsking(false)} title={`Log ${name} out everywhere?`}>
				<p>The customer will need to log in again on every device. Nothing else changes.</p>
				<DialogActions
					onCancel={() => setAsking(false)}
					busy={signOut.busy}
					onClick={async () => {
						await signOut.act({ params });
						setAsking(false);
					}}
				>
					{logOut}
				</DialogActions>
			</Dialog>
		</div>
	);
}

/** Downloads a customer's personal data as one file, for a privacy request. */
function Download({ id }: { id: string }) {
	const apiClient = useConsoleApiClient();
	const [busy, setBusy] = useState(false);
	async function download() {
		setBusy(true);
		try {
			const data = await apiClient.call(exportUsersData, { params: { id } });
			saveFile(new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" }), `person-${id}.json`);
			toast.success(`Saved as person-${id}.json.`);
		} catch (error) {
			if (!(error instanceof CallRefused && error.refusal.code === "confirmation_needed"))
				toast.error(messageOfError(error));
		} finally {
			setBusy(false);
		}
	}
	return (
		<Button variant="secondary" icon={<DownloadIcon size={18} />} busy={busy} onClick={download}>
			Download customer data
		</Button>
	);
}

const back = { to: "/console/people", label: messages.customers };

/** What other features know of a customer. */
export interface CustomerParts {
	/** Renders what staff can do for a customer. */
	actions: (customer: { id: number; fullName: string }) => ReactNode;
	notes: (id: number) => ReactNode;
	/** What came from an earlier system. */
	before: (id: number) => ReactNode;
	/** What proves the attendance of a session. */
	evidence: (attendance: { sessionId: number; userId: number }) => ReactNode;
	credit: (userId: number) => ReactNode;
	orders: (userId: string) => ReactNode;
	/** What the customer owes, as a term and its descriptions. */
	debt: (userId: string) => ReactNode;
	tax: (userId: number) => ReactNode;
	licenses: (userId: number) => ReactNode;
	emails: (addresses: readonly [current: string, ...former: string[]]) => ReactNode;
	messages: (address: string) => ReactNode;
}

export function CustomerPage({ parts }: { parts: CustomerParts }) {
	const { id = "" } = useParams();
	const part = useParts(messages.partNames);
	const {
		first: user,
		rows,
		failed,
		more,
	} = useRows(getCustomer, {}, ({ courses, next }) => ({ rows: courses, next }), { params: { id } });
	if (failed)
		return (
			<ConsolePage title={messages.title(id)} back={back}>
				{failed}
			</ConsolePage>
		);
	if (!user)
		return (
			<ConsolePage title={messages.title(id)} back={back}>
				<Skeleton />
			</ConsolePage>
		);
	return (
		<ConsolePage
			title={user.fullName}
			back={back}
			lead={
				<span className="flex flex-wrap items-center gap-2 wrap-anywhere">
					{user.role && <Badge tone="info">{roleNames[user.role]}</Badge>}
					{user.email}
				</span>
			}
			actions={parts.actions(user)}
		>
			<Tabs label={messages.parts} {...part} />
			{/* A note that is typed stays while another part is open. */}
			<div className="grid gap-8" hidden={part.name !== "summary"}>
				<Facts courses={rows} hasMore={more !== undefined} address={part.address} debt={parts.debt(id)} />
				<div className="grid gap-8 xl:grid-cols-2">
					<Account customer={user} />
					{parts.notes(user.id)}
				</div>
			</div>
			<div key={part.name} className="grid gap-10">
				{part.name === "courses" && (
					<>
						<OwnedCourses userId={user.id} courses={rows} more={more} evidence={parts.evidence} />
						{parts.credit(user.id)}
						{parts.licenses(user.id)}
						{parts.before(user.id)}
					</>
				)}
				{part.name === "orders" && (
					<>
						{parts.orders(id)}
						{parts.tax(user.id)}
					</>
				)}
				{part.name === "emails" && (
					<>
						{parts.emails([user.email, ...user.formerEmails])}
						{parts.messages(user.email)}
					</>
				)}
				{part.name === "history" && <CustomerHistory id={id} />}
			</div>
		</ConsolePage>
	);
}

interface FactsProps {
	courses: readonly OwnedCourse[] | undefined;
	hasMore: boolean;
	address: (part: keyof typeof messages.partNames) => string;
	debt: ReactNode;
}

/** What comes next, what the customer owns and what they owe. */
function Facts({ courses = [], hasMore, address, debt }: FactsProps) {
	const next = courses
		.flatMap(({ title, session }) => (session?.state === "scheduled" ? [{ title, ...session }] : []))
		.filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
		.sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
	const active = courses.filter(({ state }) => state === "active").length;
	const certificates = courses.filter(({ certificate }) => certificate !== null).length;
	return (
		<dl className="grid gap-4 sm:grid-cols-3">
			<Fact label="Next session" text={next ? <SiteTime at={next.startsAt} /> : "None"}>
				{next && <TouchLink to={`/console/sessions/${next.sessionId}`}>{next.title}</TouchLink>}
			</Fact>
			<Fact label="Owns" text={`${active}${hasMore ? "+" : ""} ${active === 1 ? "course" : "courses"}`}>
				<TouchLink to={address("courses")}>
					{certificates === 0
						? "No certificates"
						: certificates === 1
							? "1 certificate"
							: `${certificates} certificates`}
				</TouchLink>
			</Fact>
			{debt}
		</dl>
	);
}

function Account({ customer }: { customer: ResponseOf<typeof getCustomer> }) {
	const { email, emailConfirmed, phone, joinedAt, hasPassword, sessions, lastLoginAt } = customer;
	return (
		<Section id="account" title={messages.account} className="grid min-w-0 content-start gap-3">
			<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
				<dt className="text-muted">{messages.email}</dt>
				<dd>
					{email} <span className="text-muted">({emailConfirmed ? messages.confirmed : messages.notConfirmed})</span>
				</dd>
				<dt className="text-muted">{messages.phone}</dt>
				<dd>{phone || messages.none}</dd>
				<dt className="text-muted">{messages.signedUp}</dt>
				<dd>{formatSiteTime(joinedAt)}</dd>
				<dt className="text-muted">{messages.password}</dt>
				<dd>{hasPassword ? messages.set : messages.notSet}</dd>
				<dt className="text-muted">{messages.loggedIn}</dt>
				<dd>
					{sessions === 0 ? messages.notLoggedIn : sessions === 1 ? messages.oneSession : messages.sessions(sessions)}
					{lastLoginAt && <span className="text-muted">{messages.lastLogin(formatSiteTime(lastLoginAt))}</span>}
				</dd>
			</dl>
			<CustomerDetails customer={customer} />
			<CustomerAuditLog customer={customer} />
		</Section>
	);
}

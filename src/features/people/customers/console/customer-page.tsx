import type { ReactNode } from "react";
import { useParams } from "react-router";
import {
	Badge,
	Button,
	ConfirmCall,
	ConsolePage,
	Fact,
	formatSiteTime,
	type ResponseOf,
	Section,
	SiteTime,
	Skeleton,
	Tabs,
	TouchLink,
	useAct,
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
import { MergeCustomer } from "./merge-customer.tsx";
import { OwnedCourses } from "./owned-courses.tsx";

/** Staff can manage a customer's account but never act as the customer. */
function AccountActions({ customer }: { customer: ResponseOf<typeof getCustomer> }) {
	const { role } = useStaffMember();
	const id = String(customer.id);
	const params = { id };
	const link = useAct(sendPasswordLink, { done: ({ message }) => message });
	/** One file, for a privacy request. */
	const download = useAct(exportUsersData, {
		done: (data) => {
			const name = `person-${id}.json`;
			saveFile(new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" }), name);
			return `Saved as ${name}.`;
		},
	});
	return (
		<div className="flex flex-wrap gap-3">
			<Button variant="secondary" busy={link.busy} onClick={() => void link.act({ params })}>
				Email a password link
			</Button>
			<ConfirmCall
				label="Log out everywhere"
				title={`Log ${customer.fullName} out everywhere?`}
				variant="secondary"
				call={endSessions}
				input={{ params }}
				changes={[getCustomer]}
				text="The customer will need to log in again on every device. Nothing else changes."
			/>
			<Button
				variant="secondary"
				icon={<DownloadIcon size={18} />}
				busy={download.busy}
				onClick={() => void download.act({ params })}
			>
				Download customer data
			</Button>
			{role === "owner" && customer.role === null && (
				<>
					<MergeCustomer {...customer} />
					<DeleteCustomer {...customer} />
				</>
			)}
		</div>
	);
}

const partNames = {
	summary: "Summary",
	courses: "Courses and credit",
	orders: "Orders and tax",
	emails: "Emails and messages",
	history: "History",
};
const back = { to: "/console/people", label: "Customers" };

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
	const part = useParts(partNames);
	const {
		first: user,
		rows,
		failed,
		more,
	} = useRows(getCustomer, {}, ({ courses, next }) => ({ rows: courses, next }), { params: { id } });
	if (failed || !user)
		return (
			<ConsolePage title={`Customer ${id}`} back={back}>
				{failed ?? <Skeleton />}
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
			<Tabs label="Parts of this customer's page" {...part} />
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
	address: (part: keyof typeof partNames) => string;
	debt: ReactNode;
}

/** What comes next, what the customer owns and what they owe. */
function Facts({ courses = [], hasMore, address, debt }: FactsProps) {
	const active = courses.filter(({ state }) => state === "active");
	const next = active
		.flatMap(({ title, session }) => (session?.state === "scheduled" ? [{ title, ...session }] : []))
		.filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
		.sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
	const certificates = courses.filter(({ certificate }) => certificate !== null).length;
	return (
		<dl className="grid gap-4 sm:grid-cols-3">
			<Fact label="Next session" text={next ? <SiteTime at={next.startsAt} /> : "None"}>
				{next && <TouchLink to={`/console/sessions/${next.sessionId}`}>{next.title}</TouchLink>}
			</Fact>
			<Fact label="Owns" text={`${active.length}${hasMore ? "+" : ""} ${active.length === 1 ? "course" : "courses"}`}>
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
		<Section id="account" title="Account" className="grid min-w-0 content-start gap-3">
			<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
				<dt className="text-muted">Email</dt>
				<dd>
					{email} <span className="text-muted">({emailConfirmed ? "Confirmed" : "Not confirmed"})</span>
				</dd>
				<dt className="text-muted">Phone</dt>
				<dd>{phone || "None"}</dd>
				<dt className="text-muted">Signed up</dt>
				<dd>{formatSiteTime(joinedAt)}</dd>
				<dt className="text-muted">Password</dt>
				<dd>{hasPassword ? "Set" : "Not set"}</dd>
				<dt className="text-muted">Logged in</dt>
				<dd>
					{sessions === 0 ? "Not logged in" : sessions === 1 ? "1 active session" : `${sessions} active sessions`}
					{lastLoginAt && <span className="text-muted">{`, last login ${formatSiteTime(lastLoginAt)}`}</span>}
				</dd>
			</dl>
			<CustomerDetails customer={customer} />
			<AccountActions customer={customer} />
		</Section>
	);
}

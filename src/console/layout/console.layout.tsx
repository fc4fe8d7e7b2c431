import { QueryCache, QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { isOpenTo } from "#console/navigation/menu.ts";
import { isTemporary } from "#console-kit/api/console-api.tsx";
import {
	ButtonLink,
	CallRefused,
	consoleMeta,
	Dialog,
	EmptyState,
	Skeleton,
	toast,
	toQueryKey,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { LogInFirst } from "#features/people/accounts/storefront/index.ts";
import { SetUpFactor, ShowFactor, StaffMemberContext } from "#features/people/staff/console/index.ts";
import { getStaffMember } from "#features/people/staff/contract.ts";
import { onSessionChange, useSession } from "#storefront-kit/index.ts";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import { useHydrated } from "#ui/browser/hydrated.ts";
import consoleSheet from "#ui/console/console.css?url";
import { LockIcon } from "#ui/icons/lock-icon.tsx";
import { AskForLink } from "./ask-for-link.tsx";
import { ConsoleMenu } from "./console-menu.tsx";
import { IdentityCheck } from "./identity-check.tsx";
import { ScreenGroup } from "./screen-group.tsx";

const secondFactor = "Your second factor";

export const links = () => [{ rel: "stylesheet", href: consoleSheet }];
export const meta = consoleMeta("Console");

/** The layout of the console. Its content loads in the browser, so the server sends everyone the same page. */
export default function Console() {
	const [client] = useState(createClient);
	const hydrated = useHydrated();
	const signedIn = useSession() !== null;
	const isEnding = useEndingSession(signedIn);
	const { pathname, search } = useLocation();
	return (
		<QueryClientProvider client={client}>
			<IdentityCheck>
				{!hydrated ? (
					<Frame>
						<Waiting />
					</Frame>
				) : signedIn || isEnding ? (
					<Gate />
				) : (
					<Frame>
						<LogInFirst what="the console" back={pathname + search} />
					</Frame>
				)}
			</IdentityCheck>
		</QueryClientProvider>
	);
}

/**
 * Whether the session expired here while screens were open. They stay until the login opens: before that, they can ask
 * what happens to unsaved changes. After a logout, they close at once.
 */
function useEndingSession(signedIn: boolean): boolean {
	const [isEnding, setEnding] = useState(false);
	useEffect(() => onSessionChange((change) => setEnding(change === "ended")), []);
	useEffect(() => {
		if (signedIn) setEnding(false);
	}, [signedIn]);
	return isEnding;
}

/** Screens keep what they have loaded when a refresh fails. This tells staff that it can be out of date. */
function createClient(): QueryClient {
	const queryCache = new QueryCache({
		onError: (error, { state }) => {
			if (state.data !== undefined && isTemporary(error)) toast.error(error.message, { id: "refresh" });
		},
	});
	return new QueryClient({ queryCache, defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });
}

/** Admits staff members who proved a second factor. Shows everybody else the missing step. */
function Gate() {
	const { data: staffMember, failed, error } = useConsoleQuery(getStaffMember, {});
	const client = useQueryClient();
	const { pathname } = useLocation();
	const [settingUp, setSettingUp] = useState(false);
	/** Whether screens are open, which stay while the second factor is shown again. */
	const [isOpen, setOpen] = useState(false);
	const enter = () => client.invalidateQueries({ queryKey: toQueryKey(getStaffMember) });
	const isStaff = staffMember ? true : error instanceof CallRefused && error.status === 403 ? false : undefined;
	useEffect(() => {
		// The site's account menu links to the console while this key exists.
		if (isStaff) browserStorage.set("staff", "yes");
		else if (isStaff === false) browserStorage.remove("staff");
	}, [isStaff]);
	if (error instanceof CallRefused && error.status === 403)
		return (
			<Frame>
				<Closed title="This page is for staff">
					Your account isn't a staff account. If it should be, ask an owner of this site to add you.
				</Closed>
			</Frame>
		);
	if (failed) return <Frame>{failed}</Frame>;
	if (!staffMember)
		return (
			<Frame>
				<Waiting />
			</Frame>
		);
	// Keeps the setup open until the recovery codes are saved, even if the server reports a second factor.
	if (
		!settingUp &&
		!staffMember.secondFactor &&
		!staffMember.linkNeeded &&
		!staffMember.factors.app &&
		staffMember.factors.passkeys.length === 0
	)
		setSettingUp(true);
	if (settingUp)
		return (
			<Frame>
				<Entrance
					title="Set up a second factor"
					lead="The console requires a second factor in addition to your password. Setting it up takes two minutes."
				>
					<SetUpFactor
						staffMember={staffMember}
						onDone={async () => {
							await enter();
							setSettingUp(false);
						}}
					/>
				</Entrance>
			</Frame>
		);
	if (staffMember.linkNeeded && !staffMember.secondFactor)
		return (
			<Frame>
				<Entrance
					title="Confirm by email first"
					lead="You set your password a while ago. To make sure it's really you, we'll email you a link first."
				>
					<AskForLink email={staffMember.email} />
				</Entrance>
			</Frame>
		);
	if (staffMember.secondFactor && !isOpen) setOpen(true);
	if (!staffMember.secondFactor && !isOpen)
		return (
			<Frame>
				<Entrance title={secondFactor} lead={`You're logged in as ${staffMember.fullName}.`}>
					<ShowFactor submit="Open the console" onDone={() => void enter()} />
					<p className="text-sm text-muted">
						Lost your phone and your recovery codes? An owner can reset your second factor under Team.
					</p>
				</Entrance>
			</Frame>
		);
	return (
		<StaffMemberContext value={staffMember}>
			<Frame menu={<ConsoleMenu role={staffMember.role} />}>
				{isOpenTo(pathname, staffMember.role) ? (
					<>
						<ScreenGroup role={staffMember.role} />
						{/* A note or a change typed for one order must not stay for the next, whose screen is the same. */}
						<Outlet key={pathname} />
					</>
				) : (
					<Closed title="Your role doesn't have access to this page">
						Please ask an owner of this site for access.
					</Closed>
				)}
			</Frame>
			<Dialog open={!staffMember.secondFactor} onClose={() => setOpen(false)} title={secondFactor}>
				<div className="grid gap-5">
					<p>The console asks for it every 12 hours and after each login. Confirm it to continue where you are.</p>
					<ShowFactor submit="Continue" onDone={() => void client.invalidateQueries()} />
				</div>
			</Dialog>
		</StaffMemberContext>
	);
}

function Frame({ menu, children }: { menu?: ReactNode; children: ReactNode }) {
	return (
		<div className="console">
			<a href="#page" className="skip-link">
				Skip to main content
			</a>
			<header className="console-places">{menu ?? <ConsoleMenu />}</header>
			<main id="page" tabIndex={-1} className="console-page">
				{children}
			</main>
		</div>
	);
}

function Entrance({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
	return (
		<div className="console-entrance mx-auto grid max-w-form gap-6 py-8">
			<header className="grid gap-1.5">
				<h1 className="text-2xl">{title}</h1>
				<p className="text-muted">{lead}</p>
			</header>
			{children}
		</div>
	);
}

function Closed({ title, children }: { title: string; children: ReactNode }) {
	return (
		<EmptyState
			level={1}
			icon={<LockIcon size={32} />}
			title={title}
			actions={<ButtonLink to="/">Go to the home page</ButtonLink>}
		>
			{children}
		</EmptyState>
	);
}

function Waiting() {
	return (
		<div role="status" aria-busy="true" className="mx-auto grid max-w-page gap-4">
			<span className="sr-only">Loading</span>
			<Skeleton className="h-10 w-60" />
			<Skeleton />
		</div>
	);
}

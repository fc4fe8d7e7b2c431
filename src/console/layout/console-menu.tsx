import { type ReactNode, useEffect, useId, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { type MenuEntry, menuFor } from "#console/navigation/menu.ts";
import { IconButton, type Role } from "#console-kit/index.ts";
import { logOut } from "#features/people/accounts/storefront/index.ts";
import { SiteLogo } from "#storefront-kit/layout/site-logo.tsx";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { MenuIcon } from "#ui/icons/controls/menu-icon.tsx";
import { Collapse } from "#ui/layout/collapse.tsx";
import { ThemeToggle } from "#ui/theme/theme-toggle.tsx";
import { foldedGroups } from "./folded-groups.ts";
import { Shortcuts } from "./palette/shortcuts.tsx";

interface Props {
	label: string;
	/** Whether the group contains the current page, which opens it. */
	isCurrent: boolean;
	children: ReactNode;
}

const key = "console-folded";

/** A group of the console's menu. Staff can fold it; this browser remembers that. */
function FoldableGroup({ label, isCurrent, children }: Props) {
	const id = useId();
	const [isFolded, setFolded] = useState(() => foldedGroups.read(browserStorage.get(key)).has(label));
	useEffect(() => {
		if (isCurrent) setFolded(false);
	}, [isCurrent]);
	function toggle() {
		setFolded(!isFolded);
		browserStorage.set(key, foldedGroups.write(browserStorage.get(key), label, !isFolded));
	}
	return (
		<div className="grid gap-0.5">
			<button
				type="button"
				className="flex min-h-8 cursor-pointer items-center justify-between px-3 text-xs font-semibold text-muted"
				aria-expanded={!isFolded}
				aria-controls={id}
				onClick={toggle}
			>
				{label}
				<ChevronDownIcon size={16} className={isFolded ? undefined : "rotate-180"} />
			</button>
			<div id={id} hidden={isFolded}>
				{children}
			</div>
		</div>
	);
}

/** The console's menu. It has no entries until the role is known. */
export function ConsoleMenu({ role }: { role?: Role }) {
	const { key } = useLocation();
	const [open, setOpen] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when a page opens
	useEffect(() => setOpen(false), [key]);
	return (
		<div className="grid gap-2 p-3 lg:min-h-full lg:grid-rows-[auto_auto_1fr_auto] lg:p-4">
			<div className="flex items-center justify-between gap-3">
				<div className="min-w-0 px-3">
					<SiteLogo to="/console" />
				</div>
				{role && (
					<IconButton
						className="lg:hidden"
						label={open ? "Close menu" : "Open menu"}
						icon={open ? <CloseIcon /> : <MenuIcon />}
						aria-expanded={open}
						aria-controls="console-menu"
						onClick={() => setOpen(!open)}
					/>
				)}
			</div>
			{role && (
				<>
					<Shortcuts role={role} />
					<div className="hidden lg:contents">
						<Entries role={role} />
					</div>
					<Collapse id="console-menu" open={open} className="lg:hidden">
						<Entries role={role} />
					</Collapse>
				</>
			)}
		</div>
	);
}

function Entries({ role }: { role: Role }) {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const isCurrent = ({ to, covers }: MenuEntry) =>
		[to, ...covers].some(
			(screen) => pathname === screen || (screen !== "/console" && pathname.startsWith(`${screen}/`)),
		);
	return (
		<>
			<nav aria-label="Console" className="grid content-start gap-5">
				{menuFor(role).map((group) => (
					<FoldableGroup key={group.label} label={group.label} isCurrent={group.entries.some(isCurrent)}>
						{group.entries.map((entry) => (
							<Link
								key={entry.to}
								to={entry.to}
								aria-current={isCurrent(entry) ? "page" : undefined}
								className="console-link"
							>
								{entry.label}
							</Link>
						))}
					</FoldableGroup>
				))}
			</nav>
			<div className="grid gap-1 border-t border-line pt-3">
				<Link to="/" className="console-link">
					View site
				</Link>
				<button
					type="button"
					className="console-link cursor-pointer text-start"
					onClick={async () => {
						await logOut();
						navigate("/login");
					}}
				>
					Logout
				</button>
				<ThemeToggle />
			</div>
		</>
	);
}

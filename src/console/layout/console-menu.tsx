import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { type MenuEntry, menuFor } from "#console/navigation/menu.ts";
import { IconButton, type Role } from "#console-kit/index.ts";
import { logOut } from "#features/people/accounts/storefront/index.ts";
import { SiteLogo } from "#storefront-kit/layout/site-logo.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { MenuIcon } from "#ui/icons/controls/menu-icon.tsx";
import { Collapse } from "#ui/layout/collapse.tsx";
import { ThemeToggle } from "#ui/theme/theme-toggle.tsx";
import { FoldableGroup } from "./foldable-group.tsx";
import { Shortcuts } from "./palette/shortcuts.tsx";

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
		[to, ...covers].some((screen) => pathname === screen || (screen !== "/console" && pathname.startsWith(`${screen}/`)));
	return (
		<>
			<nav aria-label="Console" className="grid content-start gap-5">
				{menuFor(role).map((group) => (
					<FoldableGroup key={group.label} label={group.label} isCurrent={group.entries.some(isCurrent)}>
						{group.entries.map((entry) => (
							<Link key={entry.to} to={entry.to} aria-current={isCurrent(entry) ? "page" : undefined} className="console-link">
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

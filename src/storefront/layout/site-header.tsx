import { lazy, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { SearchBox } from "#features/catalog/search/storefront/index.ts";
import { useCart } from "#features/sales/cart-items/storefront/index.ts";
import { cartLinkMessages, navigationMessages } from "#storefront/messages.ts";
import { ButtonLink, Container, useSession } from "#storefront-kit/index.ts";
import { SiteLogo } from "#storefront-kit/layout/site-logo.tsx";
import { useNavigationContent } from "#storefront-kit/session/navigation-content.ts";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import { InlineScript } from "#ui/browser/inline-script.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { CartIcon } from "#ui/icons/cart-icon.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { MenuIcon } from "#ui/icons/controls/menu-icon.tsx";
import { Collapse } from "#ui/layout/collapse.tsx";
import { useDismiss } from "#ui/layout/use-dismiss.ts";
import { hasSearchBox } from "./menu.ts";
import { MenuItems } from "./menu-items.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { SignedInMenu } from "./signed-in-menu.tsx";

/**
 * Runs right after the header, before the browser paints it. Fills in the customer's name and the number of cart items.
 * Without it they would appear late and move the layout. The elements need `suppressHydrationWarning`.
 */
const firstPaintScript =
	'try{var s=localStorage,n=s.getItem("username"),c=JSON.parse(s.getItem("cart")||"null"),k=c&&c.items?c.items.length:0;' +
	'if(n&&s.getItem("user")&&s.getItem("site"))document.querySelectorAll("[data-username]").forEach(function(e){e.textContent=n});' +
	'if(k)document.querySelectorAll("[data-cart-count]").forEach(function(e){e.textContent=String(k)})}catch(e){}';

/** Searching works without them. */
const Suggestions = lazy(() => import("./search-suggestions.tsx").catch(() => ({ default: (): ReactNode => null })));

/** The header of every page: logo, menu, search, cart and account (specification, section 2). */
export const SiteHeader = memo(function SiteHeader() {
	const { pathname } = useLocation();
	const session = useSession();
	const navigation = useNavigationContent();
	const account = (
		<>
			<CartLink />
			<SignedInMenu
				fullName={session?.fullName ?? ""}
				isStaff={session !== null && browserStorage.get("staff") !== null}
			/>
			<SignedOutLinks />
		</>
	);
	return (
		<header className="site-header">
			<HeaderBar path={pathname} account={account}>
				<SiteLogo />
				<nav aria-label="Main" className="ml-4 hidden items-center lg:flex">
					<MenuItems items={navigation?.header} path={pathname} />
				</nav>
				<nav aria-label={navigationMessages.catalog} className="hidden items-center lg:flex">
					<MenuItems items={navigation?.catalog} path={pathname} />
				</nav>
			</HeaderBar>
			{hasSearchBox(pathname) && (
				<Container className="pb-3 print-hidden">
					<SearchBox suggestions={Suggestions} />
				</Container>
			)}
			<InlineScript text={import.meta.env.SSR ? firstPaintScript : ""} />
		</header>
	);
});

interface HeaderBarProps {
	path: string;
	/** The visitor's cart and account. */
	account: ReactNode;
	/** Logo and menus. */
	children: ReactNode;
}

/**
 * The bar with the button of the mobile menu, which it owns so that opening the menu does not render the rest of the
 * header.
 */
function HeaderBar({ path, account, children }: HeaderBarProps) {
	const [open, setOpen] = useState(false);
	const area = useRef<HTMLDivElement>(null);
	// The key, because a link of the menu can lead to the same page with another filter, or to the page itself.
	const { key } = useLocation();
	useDismiss(area, open, setOpen);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when a page opens
	useEffect(() => setOpen(false), [key]);
	return (
		<div ref={area} className="relative">
			<Container className="flex min-h-18 flex-wrap items-center gap-x-2 gap-y-2 py-2 lg:flex-nowrap">
				{children}
				<div className="ml-auto flex min-w-23 items-center gap-1 lg:min-w-56">
					{account}
					<IconButton
						className="lg:hidden"
						label={open ? "Close menu" : "Open menu"}
						icon={open ? <CloseIcon /> : <MenuIcon />}
						aria-expanded={open}
						aria-controls="mobile-menu"
						onClick={() => setOpen(!open)}
					/>
				</div>
			</Container>
			<Collapse id="mobile-menu" open={open} className="mobile-menu lg:hidden print-hidden">
				<MobileMenu path={path} />
			</Collapse>
		</div>
	);
}

function CartLink() {
	const { total_items: count } = useCart();
	return (
		<Link to="/cart" className="icon-btn relative" prefetch="intent">
			<CartIcon />
			<span className="sr-only">
				{cartLinkMessages.cart}
				<span className="cart-items">{cartLinkMessages.items}</span>
			</span>
			<span data-cart-count className="cart-count" aria-live="polite" suppressHydrationWarning>
				{count > 0 ? String(count) : ""}
			</span>
		</Link>
	);
}

/** The style sheet hides these links when a customer is signed in. */
function SignedOutLinks() {
	return (
		<div className="when-signed-out items-center gap-2">
			<ButtonLink to="/login" variant="quiet" className="hidden sm:inline-flex">
				Login
			</ButtonLink>
			<ButtonLink to="/signup" className="hidden sm:inline-flex">
				Sign up
			</ButtonLink>
		</div>
	);
}

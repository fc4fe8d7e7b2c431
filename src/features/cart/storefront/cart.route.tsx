import { ButtonLink } from "../../../ui/button-link.tsx";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { CartIcon } from "../../../ui/icons/cart-icon.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { CartSheet } from "./cart-sheet.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { useCart } from "./cart-store.ts";
import { words } from "./words.ts";

export const meta = pageMeta({
	title: words.title,
	description: "The webinars, recordings and transcripts that you have chosen, and the way to pay for them.",
});

/** The cart (specification, section 2). Until the browser's storage is read, nobody is told that it is empty. */
export default function CartPage() {
	const hydrated = useHydrated();
	const cart = useCart();
	return (
		<Container className="min-h-svh pb-8">
			{!hydrated && <CartSkeleton />}
			{hydrated && cart.total_items > 0 && <CartSheet cart={cart} />}
			{hydrated && cart.total_items === 0 && (
				<EmptyState level={1} icon={<CartIcon size={34} />} title={words.empty} actions={<ButtonLink to="/">{words.backHome}</ButtonLink>}>
					{words.addNow}
				</EmptyState>
			)}
		</Container>
	);
}

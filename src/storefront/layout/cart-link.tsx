import { Link } from "react-router";
import { useCart } from "#features/sales/cart-items/storefront/index.ts";
import { cartLinkMessages } from "#storefront/messages.ts";
import { CartIcon } from "#ui/icons/cart-icon.tsx";

export function CartLink() {
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

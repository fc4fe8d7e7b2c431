import { SignupPage, signupMeta } from "#features/people/accounts/storefront/index.ts";
import { ProviderButtons } from "#features/people/identity-providers/storefront/index.ts";
import { CartGlance } from "#features/sales/cart/storefront/index.ts";
import { useCart } from "#features/sales/cart-items/storefront/index.ts";

export const meta = signupMeta;

export default function Signup() {
	const cart = useCart();
	const toCart = cart.total_items > 0 ? { to: "/cart" } : null;
	return (
		<SignupPage
			cartItems={cart.total_items}
			cart={cart.total_items > 0 && <CartGlance cart={cart} />}
			providers={(way) => <ProviderButtons way={way ?? toCart} />}
		/>
	);
}

import { LoginPage, loginMeta } from "#features/people/accounts/storefront/index.ts";
import { ProviderButtons } from "#features/people/identity-providers/storefront/index.ts";
import { useCart } from "#features/sales/cart-items/storefront/index.ts";

export const meta = loginMeta;

export default function Login() {
	return <LoginPage cartItems={useCart().total_items} providers={(way) => <ProviderButtons way={way} />} />;
}

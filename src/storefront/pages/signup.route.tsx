import { SignupPage, signupMeta } from "../../features/people/accounts/storefront/index.ts";
import { useCart } from "../../features/sales/cart/storefront/index.ts";

export const meta = signupMeta;

export default function Signup() {
	return <SignupPage cartItems={useCart().total_items} />;
}

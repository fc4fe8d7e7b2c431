import { data } from "react-router";

/** An address that nothing answers is a 404 page. */
export const loader = () => {
	throw data(null, { status: 404 });
};

export default function NotFound() {
	return null;
}

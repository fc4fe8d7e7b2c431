import { DrawnIcon, type IconProps } from "./drawn-icon.tsx";

export function CartIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="M5.5 8.5h13l1 11a1 1 0 0 1-1 1.1h-13a1 1 0 0 1-1-1.1z" />
			<path d="M8.5 11V7.2a3.5 3.5 0 0 1 7 0V11" />
		</DrawnIcon>
	);
}

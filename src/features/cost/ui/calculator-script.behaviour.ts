/** The script of the calculator's pages; they work without it. */
import { wireCalculator } from './calculator.behaviour.ts';

wireCalculator();

/** Known answers of the calculator, for programs that check it. */
import type { APIRoute } from 'astro';
import vectors from '../../domain/loan/vectors.json';

export const GET: APIRoute = () => Response.json(vectors);

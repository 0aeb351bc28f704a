"""The pages of docs/, built."""
